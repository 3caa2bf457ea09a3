/** Payment pages: the only ones that may load PayPal's scripts. */
export const payingPages: readonly string[] = ['/checkout', '/order-confirmation']
