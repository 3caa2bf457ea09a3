import { deviceEntry } from '#shared/ui/device-storage.ts'

/** Increase the number when the stored format changes, so that pages ignore older data. */
export const storedCartKey = 'lonja.cart.1'

/** Whether this device stores a cart, for pages that do not load the cart itself until there is one. */
export const storedCartMark = deviceEntry({ key: storedCartKey, parse: () => true })
