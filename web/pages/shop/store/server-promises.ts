import featurePanel from '#features/selling/stores/ui/parts/feature-panel.module.css?inline'
import sellsIn from '#features/selling/stores/ui/parts/sells-in.module.css?inline'

export { FeaturePanel } from '#features/selling/stores/ui/parts/feature-panel.tsx'
export { SellsIn } from '#features/selling/stores/ui/parts/sells-in.tsx'

/** Styles of what they render. */
export const promiseStyles = featurePanel
export const sellsInStyles = sellsIn
