import { BlocksSection } from '#features/publishing/site-blocks/ui/blocks-section.tsx'
import { useMay } from '../../use-staff-access.ts'
import styles from '../blog/blog.module.css'
import { useBlockKind } from './use-block-kind.ts'

/** Pages «Mis servicios» and «Mis promos». */
export default function SiteBlocksPage() {
  const may = useMay()
  const kind = useBlockKind()
  return (
    <div className={styles.page}>
      <BlocksSection
        key={kind}
        kind={kind}
        mayCreate={may.create}
        mayEdit={may.edit}
        mayDelete={may.delete}
      />
    </div>
  )
}
