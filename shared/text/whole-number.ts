/**
 * A whole number as written in Mexico: `2723` → `2,723`. The first `Intl.NumberFormat` of a page takes 30 to 50 ms on a desktop and
 * four times that on a phone, in the middle of coming alive (see docs/decisions/0005).
 */
export const wholeNumber = (value: number): string =>
  String(Math.trunc(value)).replace(/\B(?=(\d{3})+$)/g, ',')
