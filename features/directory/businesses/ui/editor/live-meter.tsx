import { useSearchParams } from 'react-router'
import { measureCompleteness } from '../../contract/completeness.ts'
import { CompletenessMeter } from './completeness-meter.tsx'
import { useDrafts, useEditing, withDrafts } from './drafts.ts'
import { editorParts } from './editor-parts.ts'

/** Completeness meter that includes unsaved values. */
export function LiveMeter({ canEdit }: { canEdit: boolean }) {
  const { business, drafts } = useEditing()
  const [params] = useSearchParams()
  const unsaved = useDrafts(drafts)
  const completeness = measureCompleteness(withDrafts(business.sections, unsaved))
  const hasUnsaved = Object.keys(unsaved).length > 0
  return (
    <CompletenessMeter
      completeness={completeness}
      note={hasUnsaved ? 'Cuenta también lo que aún no guardas.' : undefined}
      editHref={canEdit ? (section) => `?${params}#${editorParts[section].anchor}` : undefined}
    />
  )
}
