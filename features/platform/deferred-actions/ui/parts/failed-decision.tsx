import { Badge } from '#shared/ui/badge.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import type { FailedDecision } from '../../contract.ts'

type Props = { failed: FailedDecision }

/** In an open case: that it was decided before, and why it waits all the same. */
export const FailedNotice = ({ failed }: Props) =>
  failed && (
    <Notice tone="problem">
      La decisión de {failed.by} no se pudo aplicar: el sistema falló {failed.tries} veces seguidas.
      Nadie recibió aviso; decide otra vez.
    </Notice>
  )

/** In a row of a queue. */
export const FailedSign = ({ failed }: Props) =>
  failed && <Badge tone="clay">No se pudo aplicar</Badge>
