const gmailHosts = ['gmail.com', 'googlemail.com']

/** What two spellings of one mailbox have in common; `mailbox_key` of the database does the same. */
export function mailboxKey(email: string): string {
  const [local = '', host = ''] = email.toLowerCase().split('@')
  const plus = local.indexOf('+', 1)
  const box = plus < 0 ? local : local.slice(0, plus)
  return gmailHosts.includes(host) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${host}`
}

/** Identifies a mailbox or number within a book; null for other kinds of addresses. */
export function addressKey({ kind, value }: { kind: string; value: string }): string | null {
  if (kind === 'email') return `email ${mailboxKey(value)}`
  return kind === 'phone' ? `phone ${value}` : null
}
