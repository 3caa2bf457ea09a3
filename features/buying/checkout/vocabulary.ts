/** Lines of a cart: different things, not their quantities. */
export const maxLines = 100

/** After so many days without a change a guest's cart is forgotten. */
export const guestCartDays = 60

/** For so many days an addition that waited for the network is known again. */
export const additionDays = 30
