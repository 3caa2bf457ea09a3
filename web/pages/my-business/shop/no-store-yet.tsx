import { settingsAnchors } from '#features/selling/stores/ui/store-settings.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { integrationsAnchor, linksAnchor } from './places.ts'

const parts = [
  {
    id: linksAnchor,
    title: 'Enlaces',
    text: 'Aquí tendrás la dirección de tu tienda y su QR para compartirla.',
  },
  {
    id: settingsAnchors.basics,
    title: 'Configuración',
    text: 'Aquí pones el nombre, la dirección y las imágenes de tu tienda.',
  },
  {
    id: settingsAnchors.shipping,
    title: 'Envíos',
    text: 'Aquí dices cómo entregas y cuánto cuesta.',
  },
  {
    id: settingsAnchors.payment,
    title: 'Transferencia o efectivo',
    text: 'Aquí escribes cómo te pagan quienes no usan tarjeta.',
  },
  {
    id: integrationsAnchor,
    title: 'Integraciones',
    text: 'Aquí llevas tu catálogo a otros servicios.',
  },
]

/**
 * Explains each section of the store's page before the store exists.
 */
export function NoStoreYet() {
  return parts.map(({ id, title, text }) => (
    <SettingsCard key={id} id={id} title={title}>
      <p>{text} Primero empieza tu tienda, arriba en esta página.</p>
    </SettingsCard>
  ))
}
