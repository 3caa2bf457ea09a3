/** Maximum lines of a cart: distinct products, whatever their quantities. */
export const maxLines = 100

/** Days without a change after which a guest's cart is deleted. */
export const guestCartDays = 60

/** Days for which idempotency keys of additions are stored. */
export const additionDays = 30
