import { expect, test, vi } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { AnswerGenerator } from '#tests/support/answers/generate-answer.ts'
import { endpointsByName } from '#tests/support/answers/list-endpoints.ts'
import { waitUntilIdle } from '#tests/support/answers/page-controls.ts'
import {
  type Sent,
  sampleAddress,
  screens,
  showScreen,
} from '#tests/support/answers/show-screen.tsx'

const unknown = 'ffffffff-ffff-7fff-bfff-ffffffffffff'

/** Invalid references in an address: a truncated id, and the id of a deleted item. */
const names = ['xyz', unknown]

/** Path parameters with an id or key of one item. */
const ofThing = /:(\w*Id|token)\b\??/

/** Pages that find the item in a list that they load anyway, and one whose loader answers 404. */
const inList = [
  '/staff/usuarios/grupos/:groupId',
  '/staff/usuarios/staff/grupos/:groupId',
  '/dashboard-my-business/listas/:groupId',
  '/mis-clientes/listas/:groupId',
]
const byLoader = '/negocios/:slug/preguntas/:questionId'

/** Query parameters that name the item. */
const besidePath = [
  ['/staff', 'caso'],
  ['/staff/avisos', 'caso'],
  ['/staff/empresas/reclamos', 'caso'],
  ['/staff/usuarios', 'fila'],
  ['/staff/usuarios/staff', 'fila'],
  ['/staff/empresas', 'fila'],
  ['/staff/auditoria', 'fila'],
  ['/staff/usuarios/unir', 'cuenta=00000000-0000-7000-8000-000000000001&con'],
  ['/dashboard-my-business/solicitudes', 'solicitud'],
  ['/order-confirmation', 'compra'],
] as const

const paths = screens
  .map(({ path }) => path)
  .filter((path) => ofThing.test(path) && path !== byLoader)
const cases = names.flatMap((name) => [
  ...paths.map((path) => [path, sampleAddress(path.replace(ofThing, name))] as const),
  ...besidePath.map(([path, place]) => [path, `${path}?${place}=${name}`] as const),
])

/** Refuses like the server: malformed and unknown ids. */
const refuse = ({ name, input }: Sent) => {
  if (endpointsByName.get(name)?.input.safeParse(input).success === false)
    throw new AppError('invalid', 'Revisa los campos marcados.')
  const values = typeof input === 'object' && input !== null ? Object.values(input) : []
  if (names.some((one) => values.includes(one)))
    throw new AppError('not_found', 'No encontramos lo que pediste.')
}

test.each(cases)(
  '%s: at %s there is no retry button, and a message that it was not found',
  async (path, address) => {
    const refused = vi.fn()
    const asks = (sent: Sent) => {
      try {
        refuse(sent)
      } catch (refusal) {
        refused(sent.name)
        throw refusal
      }
    }
    const shown = await showScreen({
      path,
      address,
      maker: new AnswerGenerator('full'),
      refuse: asks,
    })
    await waitUntilIdle(shown)
    const text = document.body.textContent ?? ''
    for (const words of [
      'Intentar de nuevo',
      'Revisa los campos marcados.',
      'No pudimos mostrar esto',
    ])
      expect(text).not.toContain(words)
    expect(text).toMatch(
      /No encontramos|ya no (?:existe|está|sirve|es parte)|no existe|no es válido|no está en esta vista/i,
    )
    if (![...inList, '/staff/empresas/reclamos', '/order-confirmation'].includes(path))
      expect(refused).toHaveBeenCalled()
  },
)
