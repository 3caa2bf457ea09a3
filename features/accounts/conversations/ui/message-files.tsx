import { IconFileText, IconPhoto } from '@tabler/icons-react'
import { useRef } from 'react'
import { bytesWords } from '#shared/text/bytes.ts'
import { useApi, useCall } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { openMessageFile } from '../contract/files.ts'
import type { MessageFile } from '../contract/message.ts'
import styles from './message-files.module.css'

/** Opens a file in a new tab by a link made now; a document is saved under its name. */
function useOpenFile({ id, name, contentType }: MessageFile): () => Promise<void> {
  const api = useApi()
  const say = useSnackbar()
  return async () => {
    try {
      const { url } = await api.call(openMessageFile, { fileId: id })
      const isPicture = contentType.startsWith('image/')
      Object.assign(document.createElement('a'), {
        href: isPicture ? url : `${url}&download=${encodeURIComponent(name)}`,
        target: '_blank',
        rel: 'noopener',
      }).click()
    } catch (error) {
      say((error as Error).message)
    }
  }
}

function Picture({ file }: { file: MessageFile }) {
  const open = useOpenFile(file)
  const hasRetried = useRef(false)
  // Shown as long as the conversation is open: a new link would load it again.
  const { data, refetch } = useCall(
    openMessageFile,
    { fileId: file.id },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  return (
    <button type="button" className={styles.picture} onClick={() => void open()}>
      {data ? (
        <img
          src={data.url}
          alt={`Foto: ${file.name}`}
          width={file.width ?? undefined}
          height={file.height ?? undefined}
          onError={() => {
            if (hasRetried.current) return
            hasRetried.current = true
            void refetch()
          }}
        />
      ) : (
        <span className={styles.waiting}>
          <IconPhoto size="1.5rem" stroke={1.75} aria-hidden />
          <span className="only-spoken">Foto: {file.name}</span>
        </span>
      )}
    </button>
  )
}

function Document({ file }: { file: MessageFile }) {
  const open = useOpenFile(file)
  return (
    <button type="button" className={styles.document} onClick={() => void open()}>
      <IconFileText size="1.5rem" stroke={1.75} aria-hidden />
      <span className={styles.name}>{file.name}</span>
      <span className={styles.size}>{bytesWords(file.bytes)}</span>
    </button>
  )
}

/** Files of a message: pictures as thumbnails that open whole, documents as rows. */
export const MessageFiles = ({ files }: { files: MessageFile[] }) => (
  <ul className={styles.files} aria-label="Archivos">
    {files.map((file) => (
      <li key={file.id}>
        {file.contentType.startsWith('image/') ? <Picture file={file} /> : <Document file={file} />}
      </li>
    ))}
  </ul>
)
