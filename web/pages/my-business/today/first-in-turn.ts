/** The first `count` items of groups, in turn, so that each group has some; groups without any are left out. */
export function firstInTurn<Item, Group extends { items: readonly Item[] }>(
  groups: readonly Group[],
  count: number,
): Group[] {
  const deepest = Math.max(0, ...groups.map(({ items }) => items.length))
  const inTurn = Array.from({ length: deepest }, (_, nth) =>
    groups.flatMap(({ items }) => items.slice(nth, nth + 1)),
  ).flat()
  const first = new Set(inTurn.slice(0, count))
  return groups
    .map((group) => ({ ...group, items: group.items.filter((item) => first.has(item)) }))
    .filter(({ items }) => items.length > 0)
}
