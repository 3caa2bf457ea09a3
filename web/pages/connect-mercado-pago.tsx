import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { finishMercadoPago } from '#features/buying/payments/contract.ts'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { PageHead } from '../page-head.tsx'
import { PageShell } from '../shell/page-shell.tsx'
import styles from './checkout/checkout.module.css'
import { myBusinessHref } from './my-business/sections.ts'

const denied = 'No le diste permiso a Lonja en Mercado Pago. No cambió nada.'
const incomplete =
  'La conexión con Mercado Pago no se completó y no cambió nada. Empieza de nuevo desde Pagos.'
const signedOut = 'Entra con la cuenta con la que empezaste y vuelve a intentarlo.'

/** Page to which Mercado Pago redirects a seller after they granted or denied access. */
export default function ConnectMercadoPago() {
  const [search] = useSearchParams()
  const { loading, user } = useAuth()
  const navigate = useNavigate()
  const say = useSnackbar()
  const isSent = useRef(false)
  const code = search.get('code')
  const [businessId = '', ...rest] = (search.get('state') ?? '').split('.')
  const state = rest.join('.')
  const finish = useSend(finishMercadoPago, {
    onSuccess: () => {
      say('Conectamos tu cuenta de Mercado Pago')
      navigate(myBusinessHref('/pagos', businessId), { replace: true })
    },
  })
  const { mutate } = finish
  useEffect(() => {
    if (loading || !user || !code || !state || isSent.current) return
    isSent.current = true
    mutate({ businessId, code, state })
  }, [loading, user, code, state, businessId, mutate])
  const hasAnswer = Boolean(code && state)
  const refusal = search.get('error') === 'access_denied' ? denied : incomplete
  const isGuest = !loading && !user
  const problem = finish.error?.message ?? (hasAnswer ? (isGuest ? signedOut : null) : refusal)
  return (
    <PageShell>
      <PageHead title="Conectar Mercado Pago" description="Un momento." hidden />
      <h1 className="only-spoken">Conectar Mercado Pago</h1>
      {problem ? (
        <div className={styles.page}>
          <Notice color="problem" title="No se conectó tu cuenta">
            {problem}
          </Notice>
          <div>
            <ButtonLink to={isGuest ? '/welcome' : myBusinessHref('/pagos', businessId)}>
              {isGuest ? 'Entrar' : 'Volver a Pagos'}
            </ButtonLink>
          </div>
        </div>
      ) : (
        <Skeleton height="10rem" />
      )}
    </PageShell>
  )
}
