type Fields = Record<string, unknown>

/** What an entry keeps of a change, in the one shape that the team reads as «Antes» and «Después»: of the fields of `after` those that differ. */
export function changesOf(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const of = (fields: Fields) =>
    Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]))
  return { before: of(before), after: of(after) }
}
