import { type FactKind, toldFactKinds } from '#features/directory/businesses/vocabulary.ts'

export type Level = 0 | 1 | 2 | 3 | 4

/**
 * What a level asks for beyond the one below it: of each inner list one fact is enough. The same table with its reasons is in
 * docs/decisions; changing it here changes the badge, the owner's page and the staff's.
 */
export const levelRules: { level: Exclude<Level, 0>; name: string; needs: FactKind[][] }[] = [
  { level: 1, name: 'Contacto', needs: [['email', 'phone', 'web_domain']] },
  { level: 2, name: 'Identidad', needs: [['identity']] },
  { level: 3, name: 'Registro', needs: [['tax_id'], ['registry', 'licence']] },
  { level: 4, name: 'Completo', needs: [['email'], ['phone'], ['address'], ['references']] },
]

export type ValidFact = { kind: string; expiresOn: string }

/** Last day on which at least one of these kinds is valid; null when none is. */
function coveredUntil(facts: ValidFact[], kinds: FactKind[]): string | null {
  const days = facts
    .filter(({ kind }) => (kinds as string[]).includes(kind))
    .map(({ expiresOn }) => expiresOn)
  return days.sort().at(-1) ?? null
}

/**
 * The badge that these valid facts earn: the level, the last ISO day on which it holds by itself, and the kinds that are valid. A
 * level counts only on top of all levels below it.
 */
export function badgeOf(facts: ValidFact[]): {
  level: Level
  until: string | null
  facts: FactKind[]
} {
  let level: Level = 0
  let until: string | null = null
  for (const rule of levelRules) {
    const days = rule.needs.map((kinds) => coveredUntil(facts, kinds))
    if (days.includes(null)) break
    level = rule.level
    until = [until, ...days].filter((day) => day !== null).sort()[0] ?? null
  }
  return {
    level,
    until,
    facts: toldFactKinds.filter((kind) => facts.some((fact) => fact.kind === kind)),
  }
}

/** The levels that a kind of fact counts for. */
export const levelsOf = (kind: FactKind): Level[] =>
  levelRules.filter(({ needs }) => needs.flat().includes(kind)).map(({ level }) => level)

/** For each level not reached yet: what it still asks for, one of each inner list. */
export function missingFor(
  kinds: readonly string[],
): { level: Level; name: string; missing: FactKind[][] }[] {
  return levelRules
    .map(({ level, name, needs }) => ({
      level,
      name,
      missing: needs.filter((group) => !group.some((kind) => kinds.includes(kind))),
    }))
    .filter(({ missing }) => missing.length > 0)
}
