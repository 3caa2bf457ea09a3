import { Button } from '@mantine/core'
import { useState } from 'react'
import '#shared/ui/mantine.css'
import { momentWords } from '#shared/text/dates.ts'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { connectMercadoPago, disconnectMercadoPago, readMercadoPago } from '../../contract.ts'
import { mercadoPagoTerms } from '../../vocabulary.ts'

type Props = { businessId: string; isOwner: boolean }

/** What buyers of a store may pay with at Mercado Pago, and its owner's own account there. Nothing where it is not offered. */
export function MercadoPagoSettings({ businessId, isOwner }: Props) {
  const { data } = useCall(readMercadoPago, { businessId })
  if (!data?.country) return null
  return (
    <SettingsCard id="mercado-pago" title="Mercado Pago">
      <p>Tus compradores pueden pagar con: {mercadoPagoTerms[data.country].methods}.</p>
      {isOwner && data.canConnect && <Account businessId={businessId} account={data.account} />}
    </SettingsCard>
  )
}

type Connected = { name: string; connectedAt: string; isRefused: boolean } | null

function Account({ businessId, account }: { businessId: string; account: Connected }) {
  const say = useSnackbar()
  const [asks, setAsks] = useState(false)
  const connect = useSend(connectMercadoPago, { onSuccess: ({ url }) => window.location.assign(url) })
  const disconnect = useSend(disconnectMercadoPago, {
    refreshes: [readMercadoPago],
    onSuccess: () => {
      setAsks(false)
      say('Desconectamos tu cuenta de Mercado Pago')
    },
  })
  const isIn = account !== null && !account.isRefused
  return (
    <>
      {account?.isRefused && (
        <Notice tone="problem" title="Mercado Pago ya no nos deja cobrar en tu cuenta">
          Mientras tanto cobra Lonja y te paga después. Vuelve a conectarla para recibir el dinero directo.
        </Notice>
      )}
      <p>
        {isIn
          ? `Lo que te compran solo a ti llega directo a tu cuenta «${account.name}», menos la comisión. Conectada el ${momentWords(account.connectedAt)}.`
          : 'Conecta tu cuenta y lo que te compran solo a ti te llega directo, menos la comisión. Sin ella cobra Lonja y te paga después.'}
      </p>
      <FormError message={connect.error?.message ?? null} />
      {isIn ? (
        <Button variant="default" onClick={() => setAsks(true)}>
          Desconectar
        </Button>
      ) : (
        <Button loading={connect.isPending} onClick={() => connect.mutate({ businessId })}>
          Conectar mi cuenta
        </Button>
      )}
      {asks && (
        <Sheet open onClose={() => setAsks(false)} title="¿Desconectar tu cuenta?">
          <p>
            Las próximas ventas las cobra Lonja. Lo que ya te pagaron se queda en tu cuenta, y los reembolsos de esas ventas los haces tú en
            Mercado Pago.
          </p>
          <FormError message={disconnect.error?.message ?? null} />
          <Button loading={disconnect.isPending} onClick={() => disconnect.mutate({ businessId })}>
            Sí, desconectar
          </Button>
        </Sheet>
      )}
    </>
  )
}
