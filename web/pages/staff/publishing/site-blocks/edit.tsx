import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { readSiteBlock, type SiteBlock } from '#features/publishing/site-blocks/contract/blocks.ts'
import { BlockActions } from '#features/publishing/site-blocks/ui/block-actions.tsx'
import { BlockForm } from '#features/publishing/site-blocks/ui/block-form.tsx'
import {
  blockStandingWords,
  kindPages,
  reachWords,
} from '#features/publishing/site-blocks/ui/block-words.ts'
import { platformAdLabel } from '#features/publishing/site-blocks/ui/parts/platform-ad-label.ts'
import { dayWords } from '#shared/text/dates.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { NotShown } from '#shared/ui/calls/not-shown.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useProductName } from '#web/use-settings.ts'
import { useMay } from '../../use-staff-access.ts'
import { useTeamUploader } from '../../use-team-uploader.tsx'
import styles from '../blog/blog.module.css'
import { useBlockKind } from './use-block-kind.ts'

/** Page of one service or promotion: status and form. */
export default function EditSiteBlock() {
  const { blockId = '' } = useParams()
  const { missing } = kindPages[useBlockKind()]
  const { data, error, refetch } = useCall(readSiteBlock, { blockId })
  return (
    <div className={styles.page}>
      {data && <Block key={data.id} block={data} />}
      {error && !data && <NotShown error={error} onRetry={() => void refetch()} title={missing} />}
      {!data && !error && <Skeleton height="24rem" />}
    </div>
  )
}

function Block({ block }: { block: SiteBlock }) {
  const may = useMay()
  const say = useSnackbar()
  const renderUploader = useTeamUploader('house-photos')
  const name = useProductName()
  const { path, gone } = kindPages[block.kind]
  const [isGone, setGone] = useState(false)
  // Unmounts the form first, so that it does not ask about unsaved changes.
  if (isGone) return <Navigate to={path} replace />
  return (
    <>
      <h2>{block.title}</h2>
      <p>
        <Badge color={block.standing === 'shown' ? 'good' : 'plain'}>
          {blockStandingWords(block, dayWords)}
        </Badge>
      </p>
      <p>
        Últimos 7 días: {reachWords(block.reach.week)}. Últimos 30: {reachWords(block.reach.month)}.
      </p>
      <BlockActions
        block={block}
        mayEdit={may.edit}
        mayDelete={may.delete}
        onGone={() => {
          say(gone)
          setGone(true)
        }}
      />
      {may.edit ? (
        <BlockForm
          block={block}
          renderUploader={renderUploader}
          mark={platformAdLabel(name)}
          onSaved={() => say('Cambios guardados.')}
        />
      ) : (
        <Notice>Lo ves sin poder cambiarlo: te falta el permiso de editar.</Notice>
      )}
    </>
  )
}
