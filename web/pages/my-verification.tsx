import { useMemo } from 'react'
import { places } from '../../features/directory/ui/editor/places.ts'
import { readAccessToken } from '../../features/identity/ui/auth-client.ts'
import { useAuth } from '../../features/identity/ui/use-auth.ts'
import { PhotoUploader } from '../../features/media/ui/photo-uploader.tsx'
import { uploadWithProgress } from '../../features/media/ui/upload-with-progress.ts'
import type { EvidenceSlot } from '../../features/verification/ui/owner/evidence-slot.ts'
import { Ledger } from '../../features/verification/ui/owner/ledger.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { Desk, deskHref } from '../desk/desk.tsx'
import { useSettings } from '../use-settings.ts'

/** What of a business is verified, what is on its way, and what to send next. */
export default function MyVerification() {
  const slot = useEvidenceSlot()
  return (
    <Desk title="Verificación">
      {(business) =>
        business.role === 'seller' ? (
          <EmptyState title="La verificación es de quienes dirigen el negocio" heading="h2">
            Pídele a su dueño o a un gerente que envíe los documentos, o que cambie tu papel en el equipo.
          </EmptyState>
        ) : (
          <Ledger
            key={business.id}
            businessId={business.id}
            slot={slot}
            links={{
              contacts: deskHref('/editar', business.id, places.contacts.anchor),
              address: deskHref('/editar', business.id, places.addresses.anchor),
            }}
          />
        )
      }
    </Desk>
  )
}

/** Media's uploader for the private bucket, each file under the person's own folder. */
function useEvidenceSlot(): EvidenceSlot {
  const userId = useAuth().user?.id ?? ''
  const settings = useSettings()
  const url = settings?.siteUrl ?? ''
  const anonKey = settings?.anonKey ?? ''
  return useMemo(
    () =>
      function EvidenceUploader({ most, onUploaded }) {
        return (
          <PhotoUploader
            label="Agregar archivos"
            hint="Elige, arrastra o pega."
            accepts="evidence"
            most={most}
            fullMessage="Ya no caben más archivos."
            upload={(file, options) => {
              const extension = /\.([a-z0-9]{1,5})$/i.exec(file.name)?.[1]?.toLowerCase() ?? 'bin'
              const path = `${userId}/${crypto.randomUUID()}.${extension}`
              const readToken = () => readAccessToken({ url, anonKey })
              return uploadWithProgress(file, { bucket: 'evidence', path, anonKey, readToken }, options)
            }}
            onUploaded={({ id }, file) => onUploaded({ mediaId: id, name: file.name.slice(0, 200) })}
          />
        )
      },
    [userId, url, anonKey],
  )
}
