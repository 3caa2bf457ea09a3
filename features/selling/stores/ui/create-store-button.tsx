import { IconPlus } from '@tabler/icons-react'
import { Button } from '#shared/ui/button.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { beginStore, readMyStore } from '../contract/my-store.ts'

type BeginStoreProps = {
  businessId: string
  label: string
  /** Form of the business's addresses: without one a store has no currency. */
  addressHref: string
  onBegun?: () => void
}

/** Button that creates the store as a draft, so that later amounts are in its currency. */
export function CreateStoreButton({ businessId, label, addressHref, onBegun }: BeginStoreProps) {
  const send = useSend(beginStore, { refreshes: [readMyStore], onRefreshed: onBegun })
  return (
    <>
      {send.error?.fields?.address ? (
        <Notice color="problem">
          {send.error.message} <Link to={addressHref}>Escribir la dirección</Link>
        </Notice>
      ) : (
        <FormError message={send.error?.message ?? null} />
      )}
      <Button
        variant="main"
        large
        disabled={send.isPending}
        onClick={() => send.mutate({ businessId })}
      >
        <IconPlus size="1.25rem" stroke={1.75} aria-hidden />{' '}
        {send.isPending ? 'Un momento…' : label}
      </Button>
    </>
  )
}
