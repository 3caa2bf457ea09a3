import { Badge } from '#shared/ui/badge.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import type { FailedDecision } from '../../contract.ts'

type Props = { failed: FailedDecision }

/** In an open case: tells that an earlier decision failed and must be made again. */
export const FailedNotice = ({ failed }: Props) =>
  failed && (
    <Notice color="problem">
      La decisión de {failed.by} no se pudo aplicar: el sistema falló {failed.tries} veces seguidas.
      Nadie recibió aviso; decide otra vez.
    </Notice>
  )

/** In a row of a queue: tells that a decision failed. */
export const FailedSign = ({ failed }: Props) =>
  failed && <Badge color="clay">No se pudo aplicar</Badge>
