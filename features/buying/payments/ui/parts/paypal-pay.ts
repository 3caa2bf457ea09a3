/** What PayPal's buttons and card fields do with a purchase. */
export type PaypalPay = {
  /** Makes the purchase and its order at PayPal, whose name there it gives. Rejects when it said why it can't. */
  begin: () => Promise<string>
  /** Takes what the buyer approved; what went wrong it has said. */
  capture: () => Promise<void>
  /** Says why nothing was paid, beside the buttons; null takes it back. */
  say: (problem: string | null) => void
}
