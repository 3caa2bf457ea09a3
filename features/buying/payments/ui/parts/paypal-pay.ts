/** Callbacks of PayPal's buttons and card fields for a purchase. */
export type PaypalPay = {
  /**
   * Creates the purchase and its PayPal order, and returns the PayPal order's id. Rejects after it has shown the
   * error.
   */
  begin: () => Promise<string>
  /** Captures the approved payment; shows errors itself. */
  capture: () => Promise<void>
  /** Shows why nothing was paid, beside the buttons; null clears it. */
  say: (problem: string | null) => void
}
