/** Payment pages: the only ones that may load PayPal's scripts. */
export const paymentPages: readonly string[] = ['/checkout', '/order-confirmation']
