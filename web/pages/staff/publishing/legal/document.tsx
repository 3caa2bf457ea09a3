import { useParams } from 'react-router'
import { readStaffLegal } from '#features/publishing/legal/contract/manage.ts'
import { BeginDraft } from '#features/publishing/legal/ui/begin-draft.tsx'
import { LegalDraftPart } from '#features/publishing/legal/ui/legal-draft.tsx'
import { LegalVersions } from '#features/publishing/legal/ui/legal-versions.tsx'
import {
  type LegalDocument,
  legalDocuments,
  legalDocumentWords,
} from '#features/publishing/legal/vocabulary.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useMay } from '../../use-staff-access.ts'
import styles from '../blog/blog.module.css'

/** Page of one legal document: its draft and its published versions. */
export default function StaffLegalDocument() {
  const { document: named } = useParams()
  const document = legalDocuments.find((name) => name === named)
  return (
    <div className={styles.page}>
      {document ? (
        <Document key={document} document={document} />
      ) : (
        <EmptyState title="No hay un documento con ese nombre">Elige uno de la lista.</EmptyState>
      )}
    </div>
  )
}

function Document({ document }: { document: LegalDocument }) {
  const may = useMay()
  const { data, error, refetch } = useCall(readStaffLegal, { document })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="24rem" />
  const { versions, draft, hasNewText } = data
  return (
    <>
      <h2>{legalDocumentWords[document]}</h2>
      {draft && (
        <LegalDraftPart
          document={document}
          versions={versions}
          draft={draft}
          mayEdit={may.edit}
          mayDelete={may.delete}
        />
      )}
      {!draft && may.create && <BeginDraft document={document} hasNewText={hasNewText} />}
      <LegalVersions document={document} versions={versions} />
    </>
  )
}
