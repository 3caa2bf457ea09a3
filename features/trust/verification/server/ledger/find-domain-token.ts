import { Resolver } from 'node:dns/promises'
import { sandboxed } from '#shared/server/sandbox/run-sandboxed.ts'
import type { Services } from '#shared/server/services.ts'
import { domainTokenName } from '../../contract/fact-kinds.ts'
import { fetchPublic } from './fetch-public.ts'
import { bareHost } from './get-statements.ts'
import { maxHeadCharacters } from './parse-domain-token.ts'

/** Network access, which tests replace. */
export type DomainNet = {
  /** TXT records of a host, each joined. Rejects when there are none. */
  texts: (host: string) => Promise<string[]>
  /** Home page of a host, following redirects within the same site. */
  page: (address: string, follow: (to: URL) => boolean) => Promise<{ status: number; text: string }>
}

const publicNet: DomainNet = {
  texts: async (host) =>
    (await new Resolver({ timeout: 3_000, tries: 2 }).resolveTxt(host)).map((parts) =>
      parts.join(''),
    ),
  page: (address, follow) => fetchPublic(address, { follow, maxBytes: maxHeadCharacters }),
}

/** Pages are untrusted input: their head is parsed in the sandbox. */
const parser = sandboxed<typeof import('./parse-domain-token.ts')>(
  'features/trust/verification/server/ledger/parse-domain-token.ts',
  {
    milliseconds: 5_000,
    megabytes: 32,
  },
)

export type DomainFinding = { method: 'dns_record' | 'meta_tag' } | { problem: string }

/** Looks for the domain token in DNS, then on the home page over https, then http. Network errors become a `problem` and are never thrown. */
export async function findDomainToken(
  log: Services['log'],
  host: string,
  token: string,
  net = publicNet,
): Promise<DomainFinding> {
  const texts = await net.texts(host).catch((error: unknown) => {
    log.debug({ err: error, host }, 'no TXT records')
    return []
  })
  if (texts.some((text) => text.trim() === `${domainTokenName}=${token}`))
    return { method: 'dns_record' }

  let problem = `No encontramos el registro en el DNS ni pudimos abrir https://${host}/.`
  for (const scheme of ['https', 'http']) {
    try {
      const page = await net.page(
        `${scheme}://${host}/`,
        (to) => bareHost(to.hostname) === bareHost(host),
      )
      const found =
        page.status === 200 ? await parser.run('parseDomainToken', page.text) : undefined
      if (found === token) return { method: 'meta_tag' }
      problem = found
        ? 'La página tiene nuestra etiqueta, pero con otro código. Copia la de aquí.'
        : `No encontramos el registro en el DNS ni la etiqueta en ${scheme}://${host}/. Un cambio de DNS puede tardar unas horas.`
      break
    } catch (error) {
      log.debug({ err: error, host, scheme }, 'home page not fetched')
    }
  }
  return { problem }
}
