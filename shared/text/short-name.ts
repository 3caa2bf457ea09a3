/** "Ana P.": enough to tell people apart, too little to find them. `Alguien` for who has given no name. */
export function shortName(fullName: string | null): string {
  const [first, ...others] = (fullName ?? '').trim().split(/\s+/)
  const last = others.at(-1)
  return first ? [first, last && `${[...last][0]}.`].filter(Boolean).join(' ') : 'Alguien'
}
