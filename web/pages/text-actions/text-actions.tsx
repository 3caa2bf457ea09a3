import { IconFlag } from '@tabler/icons-react'
import { useState } from 'react'
import { SheetButton } from '#web/shell/sheet-link.tsx'
import { HideActions } from './hide-actions.tsx'
import { ReportPanel } from './report-panel.tsx'

type TextDeedsProps = {
  id: string
  author: string | null
  isPerson: boolean
  isAsked: boolean
  onClose: () => void
}

/** Actions on a text, one row each. */
export function TextActions({ id, author, isPerson, isAsked, onClose }: TextDeedsProps) {
  const [isReporting, setIsReporting] = useState(isAsked)
  if (isReporting) return <ReportPanel subjectId={id} onClose={onClose} />
  return (
    <div>
      <SheetButton
        icon={<IconFlag stroke={1.75} aria-hidden />}
        onClick={() => setIsReporting(true)}
      >
        Reportar
      </SheetButton>
      {isPerson && author !== null && <HideActions id={id} author={author} onClose={onClose} />}
      {author === null && <p>Su cuenta ya no existe: no hay a quién silenciar.</p>}
    </div>
  )
}
