/** A `mailto:` link. What a person typed as the address can't add headers to the mail: each side of the @ is encoded. */
export function mailLink(address: string, subject?: string): string {
  const to = address.split('@').map(encodeURIComponent).join('@')
  return `mailto:${to}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`
}
