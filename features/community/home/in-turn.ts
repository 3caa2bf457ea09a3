/** Things of several kinds in turn, each kind in its own order. */
export function inTurn<Thing extends { kind: string }>(things: Thing[]): Thing[] {
  const ofKind = [...Map.groupBy(things, ({ kind }) => kind).values()]
  const longest = Math.max(0, ...ofKind.map(({ length }) => length))
  return Array.from({ length: longest }, (_, nth) => ofKind.flatMap((of) => of[nth] ?? [])).flat()
}
