import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import '#shared/ui/mantine.css'
import {
  emptyProof,
  ProofFields,
  proofInput,
} from '#features/accounts/profiles/ui/parts/proof-fields.tsx'
import { newDestinationHours } from '#features/buying/payouts/vocabulary.ts'
import { mercadoPagoTerms } from '#shared/mercado-pago-countries.ts'
import { momentWords } from '#shared/text/dates.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { type EndpointForm, useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { connectMercadoPago, disconnectMercadoPago, readMercadoPago } from '../../contract.ts'

type Props = {
  businessId: string
  isOwner: boolean
  /** Mails a six-digit code; rejects with an Error in Spanish. */
  mailCode: () => Promise<void>
}

/**
 * A store's Mercado Pago settings: payment methods, and for the owner their own account. Renders nothing where it is
 * not offered.
 */
export function MercadoPagoSettings({ businessId, isOwner, mailCode }: Props) {
  const { data } = useCall(readMercadoPago, { businessId })
  if (!data?.country) return null
  return (
    <SettingsCard id="mercado-pago" title="Mercado Pago">
      <p>Tus compradores pueden pagar con: {mercadoPagoTerms[data.country]?.methods}.</p>
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
  endpointForm: EndpointForm<typeof emptyProof>
  label: string
  children: ReactNode
}

/** Form that submits an action together with the owner's proof of identity. */
function ProofForm({
  endpointForm: { form, submit, isSending, error },
  mailCode,
  label,
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
        {label}
      </Button>
    </form>
  )
}

function ConnectForm({ businessId, mailCode }: AccountProps) {
  const endpointForm = useEndpointForm(connectMercadoPago, {
    ...ofProof(businessId),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  return (
    <ProofForm endpointForm={endpointForm} mailCode={mailCode} label="Ir a Mercado Pago">
      Para cuidar tu dinero, lo que te compran llega a una cuenta nueva {newDestinationHours} horas
      después de conectarla. Mientras tanto cobra Lonja y te paga después.
    </ProofForm>
  )
}

function DisconnectForm({ businessId, mailCode, onDone }: AccountProps & { onDone: () => void }) {
  const showSnackbar = useSnackbar()
  const endpointForm = useEndpointForm(disconnectMercadoPago, {
    ...ofProof(businessId),
    refreshes: [readMercadoPago],
    onSuccess: () => {
      onDone()
      showSnackbar('Desconectamos tu cuenta de Mercado Pago')
    },
  })
  return (
    <ProofForm endpointForm={endpointForm} mailCode={mailCode} label="Sí, desconectar">
      Las próximas ventas las cobra Lonja. Lo que ya te pagaron se queda en tu cuenta, y los
      reembolsos de esas ventas los haces tú en Mercado Pago.
    </ProofForm>
  )
}

/** Describes a connected account. */
function accountWords({ name, connectedAt, usedFrom }: Connected): string {
  const since = `Conectada el ${momentWords(connectedAt)}.`
  return usedFrom
    ? `Lo que te compran solo a ti llega directo a tu cuenta «${name}» desde el ${momentWords(usedFrom)}, menos la comisión. Mientras tanto cobra Lonja y te paga después. ${since}`
    : `Lo que te compran solo a ti llega directo a tu cuenta «${name}», menos la comisión. ${since}`
}

function Account({ businessId, account, mailCode }: AccountProps & { account: Connected | null }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const isConnected = account !== null && !account.isRefused
  return (
    <>
      {account?.isRefused && (
        <Notice color="problem" title="Mercado Pago ya no nos deja cobrar en tu cuenta">
          Mientras tanto cobra Lonja y te paga después. Vuelve a conectarla para recibir el dinero
          directo.
        </Notice>
      )}
      <p>
        {isConnected
          ? accountWords(account)
          : 'Conecta tu cuenta y lo que te compran solo a ti te llega directo, menos la comisión. Sin ella cobra Lonja y te paga después.'}
      </p>
      <Button variant={isConnected ? 'default' : 'filled'} onClick={() => setOpen(true)}>
        {isConnected ? 'Desconectar' : 'Conectar mi cuenta'}
      </Button>
      {isOpen && (
        <Sheet
          open
          onClose={close}
          title={isConnected ? '¿Desconectar tu cuenta?' : 'Conectar tu cuenta'}
        >
          {isConnected ? (
            <DisconnectForm businessId={businessId} mailCode={mailCode} onDone={close} />
          ) : (
            <ConnectForm businessId={businessId} mailCode={mailCode} />
          )}
        </Sheet>
      )}
    </>
  )
}
