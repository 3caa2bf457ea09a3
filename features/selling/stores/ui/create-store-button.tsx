import { IconPlus } from '@tabler/icons-react'
import { Button } from '#shared/ui/button.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { beginStore, readMyStore } from '../contract/my-store.ts'

type BeginStoreProps = { businessId: string; label: string; onBegun?: () => void }

/** Button that creates the store as a draft, so that later amounts are in its currency. */
export function CreateStoreButton({ businessId, label, onBegun }: BeginStoreProps) {
  const send = useSend(beginStore, { refreshes: [readMyStore], onRefreshed: onBegun })
  return (
    <>
      <FormError message={send.error?.message ?? null} />
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
