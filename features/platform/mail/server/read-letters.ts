import type { Letter, Letters } from '#shared/server/letter.ts'
import type { Services } from '#shared/server/services.ts'

const read = new WeakMap<Services['features'], Promise<Letters>>()

async function readAll(features: Services['features']): Promise<Letters> {
  return Object.assign({}, ...(await Promise.all(features.map((feature) => feature.letters?.()))))
}

/** Every mail there is, by kind. Read with the first one, since they bring React. */
export function readLetters({ features }: Pick<Services, 'features'>): Promise<Letters> {
  const reading = read.get(features) ?? readAll(features)
  read.set(features, reading)
  reading.catch(() => read.delete(features))
  return reading
}

/** How one kind of mail is written. Throws for a kind that no feature has. */
export async function readLetter(services: Pick<Services, 'features'>, kind: string): Promise<Letter<unknown>> {
  const letter = (await readLetters(services))[kind]
  if (!letter) throw new Error(`no feature writes mail of the kind ${kind}`)
  return letter
}
