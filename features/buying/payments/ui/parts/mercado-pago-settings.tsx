import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import '#shared/ui/mantine.css'
import {
  emptyProof,
  ProofFields,
  proofInput,
} from '#features/accounts/profiles/ui/parts/proof-fields.tsx'
import { newDestinationHours } from '#features/buying/payouts/vocabulary.ts'
import { momentWords } from '#shared/text/dates.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { type EndpointForm, useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { connectMercadoPago, disconnectMercadoPago, readMercadoPago } from '../../contract.ts'
import { mercadoPagoTerms } from '../../vocabulary.ts'

type Props = {
  businessId: string
  isOwner: boolean
  /** Mails six digits; rejects with an Error in Spanish. */
  mailCode: () => Promise<void>
}

/** What buyers of a store may pay with at Mercado Pago, and its owner's own account there. Nothing where it is not offered. */
export function MercadoPagoSettings({ businessId, isOwner, mailCode }: Props) {
  const { data } = useCall(readMercadoPago, { businessId })
  if (!data?.country) return null
  return (
    <SettingsCard id="mercado-pago" title="Mercado Pago">
      <p>Tus compradores pueden pagar con: {mercadoPagoTerms[data.country].methods}.</p>
      {isOwner && data.canConnect && (
        <Account businessId={businessId} account={data.account} mailCode={mailCode} />
      )}
    </SettingsCard>
  )
}

type AccountProps = Pick<Props, 'businessId' | 'mailCode'>
type Connected = { name: string; connectedAt: string; isRefused: boolean; usedFrom: string | null }

const ofProof = (businessId: string) => ({
  initialValues: emptyProof,
  toInput: (proof: typeof emptyProof) => ({ businessId, ...proofInput(proof) }),
})

type ProofFormProps = Pick<Props, 'mailCode'> & {
  asked: EndpointForm<typeof emptyProof>
  act: string
  children: ReactNode
}

/** What is done once its owner has shown that it is they. */
function ProofForm({
  asked: { form, submit, isSending, error },
  mailCode,
  act,
  children,
}: ProofFormProps) {
  return (
    <form onSubmit={submit} noValidate>
      <p>{children}</p>
      <ProofFields
        getInputProps={form.getInputProps}
        onSwitch={() => form.setValues(emptyProof)}
        mailCode={mailCode}
      />
      <FormError message={error} />
      <Button type="submit" loading={isSending}>
        {act}
      </Button>
    </form>
  )
}

function ConnectForm({ businessId, mailCode }: AccountProps) {
  const asked = useEndpointForm(connectMercadoPago, {
    ...ofProof(businessId),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  return (
    <ProofForm asked={asked} mailCode={mailCode} act="Ir a Mercado Pago">
      Para cuidar tu dinero, lo que te compran llega a una cuenta nueva {newDestinationHours} horas
      después de conectarla. Mientras tanto cobra Lonja y te paga después.
    </ProofForm>
  )
}

function DisconnectForm({ businessId, mailCode, onDone }: AccountProps & { onDone: () => void }) {
  const say = useSnackbar()
  const asked = useEndpointForm(disconnectMercadoPago, {
    ...ofProof(businessId),
    refreshes: [readMercadoPago],
    onSuccess: () => {
      onDone()
      say('Desconectamos tu cuenta de Mercado Pago')
    },
  })
  return (
    <ProofForm asked={asked} mailCode={mailCode} act="Sí, desconectar">
      Las próximas ventas las cobra Lonja. Lo que ya te pagaron se queda en tu cuenta, y los
      reembolsos de esas ventas los haces tú en Mercado Pago.
    </ProofForm>
  )
}

/** How an account that takes payments reads. */
function accountWords({ name, connectedAt, usedFrom }: Connected): string {
  const since = `Conectada el ${momentWords(connectedAt)}.`
  return usedFrom
    ? `Lo que te compran solo a ti llega directo a tu cuenta «${name}» desde el ${momentWords(usedFrom)}, menos la comisión. Mientras tanto cobra Lonja y te paga después. ${since}`
    : `Lo que te compran solo a ti llega directo a tu cuenta «${name}», menos la comisión. ${since}`
}

function Account({ businessId, account, mailCode }: AccountProps & { account: Connected | null }) {
  const [asks, setAsks] = useState(false)
  const close = () => setAsks(false)
  const isIn = account !== null && !account.isRefused
  return (
    <>
      {account?.isRefused && (
        <Notice tone="problem" title="Mercado Pago ya no nos deja cobrar en tu cuenta">
          Mientras tanto cobra Lonja y te paga después. Vuelve a conectarla para recibir el dinero
          directo.
        </Notice>
      )}
      <p>
        {isIn
          ? accountWords(account)
          : 'Conecta tu cuenta y lo que te compran solo a ti te llega directo, menos la comisión. Sin ella cobra Lonja y te paga después.'}
      </p>
      <Button variant={isIn ? 'default' : 'filled'} onClick={() => setAsks(true)}>
        {isIn ? 'Desconectar' : 'Conectar mi cuenta'}
      </Button>
      {asks && (
        <Sheet open onClose={close} title={isIn ? '¿Desconectar tu cuenta?' : 'Conectar tu cuenta'}>
          {isIn ? (
            <DisconnectForm businessId={businessId} mailCode={mailCode} onDone={close} />
          ) : (
            <ConnectForm businessId={businessId} mailCode={mailCode} />
          )}
        </Sheet>
      )}
    </>
  )
}
