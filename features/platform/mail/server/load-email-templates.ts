import type { EmailTemplate, EmailTemplates } from '#shared/server/email-template.ts'
import type { Services } from '#shared/server/services.ts'

const cache = new WeakMap<Services['features'], Promise<EmailTemplates>>()

async function loadAll(features: Services['features']): Promise<EmailTemplates> {
  return Object.assign(
    {},
    ...(await Promise.all(features.map((feature) => feature.emailTemplates?.()))),
  )
}

/** Loads the email templates of all features, by kind; lazily, since they import React. */
export function loadEmailTemplates({
  features,
}: Pick<Services, 'features'>): Promise<EmailTemplates> {
  const templates = cache.get(features) ?? loadAll(features)
  cache.set(features, templates)
  templates.catch(() => cache.delete(features))
  return templates
}

/** Gets the template of a kind of mail. Throws an `Error` for an unknown kind. */
export async function findEmailTemplate(
  services: Pick<Services, 'features'>,
  kind: string,
): Promise<EmailTemplate<unknown>> {
  const template = (await loadEmailTemplates(services))[kind]
  if (!template) throw new Error(`no feature writes mail of the kind ${kind}`)
  return template
}
