import { useParams } from 'react-router'
import { SignedInOnly } from '#features/accounts/auth/ui/signed-in-only.tsx'
import { listMyClaims, readClaim, withdrawClaim } from '#features/directory/claims/contract.ts'
import { ClaimForm } from '#features/directory/claims/ui/claim-form.tsx'
import { Button } from '#shared/ui/button.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { NotShown } from '#shared/ui/calls/not-shown.tsx'
import { Link } from '#shared/ui/link.tsx'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import { useSettings } from '../../use-settings.ts'
import styles from './claim.module.css'
import { useEvidenceSlot } from './use-evidence-slot.tsx'

/** Page to claim a business, and the state of the claim. */
export default function Claim() {
  const slug = useParams().slug ?? ''
  return (
    <PageShell>
      <PageHead
        title="Reclama tu negocio"
        description="Demuestra que el negocio es tuyo y administra su página."
        hidden
      />
      <div className={styles.page}>
        <SignedInOnly waiting={<Skeleton height="20rem" />}>
          {() => <Request slug={slug} />}
        </SignedInOnly>
      </div>
    </PageShell>
  )
}

function Request({ slug }: { slug: string }) {
  const answer = useCall(readClaim, { slug })
  const withdraw = useSend(withdrawClaim, { refreshes: [readClaim, listMyClaims] })
  const settings = useSettings()
  const slot = useEvidenceSlot()
  if (answer.error)
    return (
      <NotShown
        error={answer.error}
        onRetry={() => void answer.refetch()}
        title="No encontramos este negocio."
        heading="h1"
        action={<ButtonLink to="/directorio">Buscarlo en el directorio</ButtonLink>}
      />
    )
  if (!answer.data) return <Skeleton height="20rem" />
  const { business, claim, isMember } = answer.data
  return (
    <>
      <h1>Reclama {business.name}</h1>
      {business.place && <p className={styles.place}>{business.place}</p>}
      {isMember ? (
        <Notice color="good">
          Ya administras este negocio.{' '}
          <ButtonLink to={`/dashboard-my-business?negocio=${business.id}`} variant="plain">
            Ir a mi negocio
          </ButtonLink>
        </Notice>
      ) : business.claimed ? (
        <Notice>
          Este negocio ya tiene dueño. Si es un error, escríbenos a {settings?.legal.email}.
        </Notice>
      ) : claim?.state === 'pending' ? (
        <>
          <Notice color="good" title="Recibimos tu solicitud">
            Una persona de nuestro equipo la revisa. Te avisaremos por correo, y mientras tanto está
            en <Link to="/dashboard-my-business">Mi Negocio</Link>.
          </Notice>
          <FormError message={withdraw.error?.message ?? null} />
          <Button
            variant="danger"
            className={styles.back}
            disabled={withdraw.isPending}
            onClick={() => withdraw.mutate({ claimId: claim.id })}
          >
            Retirar mi solicitud
          </Button>
        </>
      ) : (
        <>
          {claim?.state === 'rejected' && (
            <Notice color="problem" title="No pudimos aprobar tu solicitud anterior">
              {claim.reason}
            </Notice>
          )}
          <p>
            Envía algo que muestre que el negocio es tuyo: licencia, recibo a nombre del negocio o
            una foto tuya en el local. Después podrás poner tus contactos, tu horario y tus fotos.
          </p>
          <ClaimForm slug={slug} slot={slot} />
        </>
      )}
    </>
  )
}
