import type { EmailTemplate, EmailTemplates } from '#shared/server/email-template.ts'
import type { Services } from '#shared/server/services.ts'

const read = new WeakMap<Services['features'], Promise<EmailTemplates>>()

async function readAll(features: Services['features']): Promise<EmailTemplates> {
  return Object.assign(
    {},
    ...(await Promise.all(features.map((feature) => feature.emailTemplates?.()))),
  )
}

/** Every mail there is, by kind. Read with the first one, since they bring React. */
export function loadEmailTemplates({
  features,
}: Pick<Services, 'features'>): Promise<EmailTemplates> {
  const reading = read.get(features) ?? readAll(features)
  read.set(features, reading)
  reading.catch(() => read.delete(features))
  return reading
}

/** How one kind of mail is written. Throws for a kind that no feature has. */
export async function findEmailTemplate(
  services: Pick<Services, 'features'>,
  kind: string,
): Promise<EmailTemplate<unknown>> {
  const letter = (await loadEmailTemplates(services))[kind]
  if (!letter) throw new Error(`no feature writes mail of the kind ${kind}`)
  return letter
}
