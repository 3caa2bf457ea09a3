import { IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { saveDocument } from '#features/buying/orders/ui/parts/save-document.ts'
import { Button } from '#shared/ui/button.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { ActionMenu, type MenuAction } from '#shared/ui/overlays/action-menu.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import {
  copyQuotation,
  deleteQuotation,
  type OwnQuotation,
  printOwnQuotation,
  sendQuotation,
  withdrawQuotation,
} from '../contract/owner.ts'
import { quotationPath } from '../contract/person.ts'
import { quotationTransitions, revisableStates } from '../vocabulary.ts'
import { quotationsHref } from './quotation-paths.ts'
import { quotationQueries } from './quotation-queries.ts'
import styles from './quotations.module.css'

type Props = { businessId: string; quotation: OwnQuotation }

/** What the team does with a quotation: the next step as a button, all else in a menu. */
export function QuotationActions({ businessId, quotation }: Props) {
  const say = useSnackbar()
  const navigate = useNavigate()
  const { id: quotationId, state, recipient, version, replacedById } = quotation
  const of = { businessId, quotationId }
  const refreshes = quotationQueries
  const send = useSend(sendQuotation, {
    refreshes,
    onSuccess: () => say(`Cotización enviada a ${recipient.name}`),
  })
  const withdraw = useSend(withdrawQuotation, {
    refreshes,
    onSuccess: () => say('Cotización retirada'),
  })
  const copy = useSend(copyQuotation, {
    refreshes,
    onSuccess: ({ id }) => void navigate(quotationsHref(businessId, `/${id}/editar`)),
  })
  const remove = useSend(deleteQuotation, {
    refreshes,
    onSuccess: () => {
      say('Borrador borrado')
      void navigate(quotationsHref(businessId), { replace: true })
    },
  })
  const print = useSend(printOwnQuotation, { onSuccess: saveDocument })
  const all = [send, withdraw, copy, remove, print]
  const isBusy = all.some(({ isPending }) => isPending)
  const problem = all.find(({ error }) => error)?.error
  const isDraft = state === 'draft'
  const [asking, setAsking] = useState<'withdraw' | 'delete' | null>(null)
  const confirm = () => {
    if (asking === 'withdraw') withdraw.mutate(of)
    if (asking === 'delete') remove.mutate(of)
    setAsking(null)
  }
  const items: MenuAction[] = [
    {
      label: 'Descargar PDF',
      icon: <IconFileDownload size="1.25rem" stroke={1.75} aria-hidden />,
      run: () => print.mutate(of),
    },
    ...(isDraft
      ? []
      : [
          { label: 'Duplicar', run: () => copy.mutate({ ...of, as: 'new' as const }) },
          { label: 'Ver como tu cliente', to: quotationPath(quotationId) },
        ]),
    ...(quotationTransitions.withdraw.from.includes(state)
      ? [
          {
            label: 'Retirar',
            hint: 'Ya no se podrá aceptar ni pagar. Le avisamos.',
            isDestructive: true,
            run: () => setAsking('withdraw'),
          },
        ]
      : []),
    ...(isDraft
      ? [{ label: 'Borrar borrador', isDestructive: true, run: () => setAsking('delete') }]
      : []),
  ]
  return (
    <div className={styles.stack}>
      <FormError message={problem?.message ?? null} />
      <div className={styles.row}>
        {isDraft && (
          <>
            <Button
              variant="main"
              large
              disabled={isBusy || recipient.way === 'none'}
              onClick={() => send.mutate({ ...of, version })}
            >
              {send.isPending ? 'Enviando…' : `Enviar a ${recipient.name}`}
            </Button>
            <ButtonLink to={quotationsHref(businessId, `/${quotationId}/editar`)} variant="plain">
              Editar
            </ButtonLink>
          </>
        )}
        {revisableStates.includes(state) && !replacedById && (
          <Button disabled={isBusy} onClick={() => copy.mutate({ ...of, as: 'edition' })}>
            Cambiar y reenviar
          </Button>
        )}
        <ActionMenu
          label="Más acciones de la cotización"
          words="Más"
          items={items}
          isBusy={isBusy}
        />
      </div>
      <Sheet
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={asking === 'delete' ? 'Borrar el borrador' : 'Retirar la cotización'}
      >
        <div className={styles.stack}>
          <p>
            {asking === 'delete'
              ? 'Nadie la ha visto todavía. No se puede deshacer.'
              : `${recipient.name} ya no podrá aceptarla ni pagarla. Le avisamos. No se puede deshacer.`}
          </p>
          <Button variant="danger" onClick={confirm}>
            {asking === 'delete' ? 'Borrar' : 'Retirar cotización'}
          </Button>
        </div>
      </Sheet>
    </div>
  )
}
