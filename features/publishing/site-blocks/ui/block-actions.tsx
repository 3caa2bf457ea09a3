import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import {
  deleteSiteBlock,
  findSiteBlocks,
  readSiteBlock,
  type SiteBlock,
  setSiteBlockState,
} from '../contract/blocks.ts'
import type { BlockState } from '../vocabulary.ts'
import { kindPages } from './block-words.ts'
import styles from './site-blocks.module.css'

type Props = {
  block: Pick<SiteBlock, 'id' | 'kind' | 'state' | 'title'>
  mayEdit: boolean
  mayDelete: boolean
  onGone: () => void
}

/** Buttons to activate, pause, store or delete a block. */
export function BlockActions({
  block: { id: blockId, kind, state, title },
  mayEdit,
  mayDelete,
  onGone,
}: Props) {
  const say = useSnackbar()
  const [isAsking, setAsking] = useState(false)
  const words = kindPages[kind]
  const setStateCall = useSend(setSiteBlockState, { refreshes: [readSiteBlock, findSiteBlocks] })
  const remove = useSend(deleteSiteBlock, { refreshes: [findSiteBlocks], onSuccess: onGone })
  const set = (to: BlockState, undo: BlockState | null) =>
    setStateCall.mutate(
      { blockId, state: to },
      {
        onError: ({ message }) => say(message),
        onSuccess: () =>
          say({
            text: words.states[to],
            action: undo ? { label: 'Deshacer', run: () => set(undo, null) } : undefined,
          }),
      },
    )
  const choices = (
    [
      ['active', 'Mostrar'],
      ['paused', 'Pausar'],
      ['stored', 'Almacenar'],
    ] as const
  ).filter(([to]) => to !== state)
  return (
    <div className={styles.acts}>
      {mayEdit &&
        choices.map(([to, label]) => (
          <Button
            key={to}
            disabled={setStateCall.isPending}
            onClick={() => set(to, state)}
            aria-label={`${label} «${title}»`}
          >
            {label}
          </Button>
        ))}
      {mayDelete && (
        <Button variant="quiet" onClick={() => setAsking(true)} aria-label={`Eliminar «${title}»`}>
          Eliminar
        </Button>
      )}
      <Sheet open={isAsking} onClose={() => setAsking(false)} title={words.remove}>
        {isAsking && (
          <>
            <p>
              Se va con sus cifras y no se puede recuperar. Para que deje de verse basta con pausar.
            </p>
            <FormError message={remove.error?.message ?? null} />
            <div className={styles.acts}>
              <Button
                variant="danger"
                disabled={remove.isPending}
                onClick={() => remove.mutate({ blockId })}
              >
                {words.remove}
              </Button>
              <Button onClick={() => setAsking(false)}>Conservar</Button>
            </div>
          </>
        )}
      </Sheet>
    </div>
  )
}
