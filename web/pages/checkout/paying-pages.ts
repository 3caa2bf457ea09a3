/** Where a buyer pays: the only pages that may load what is PayPal's. */
export const payingPages: readonly string[] = ['/checkout', '/order-confirmation']
