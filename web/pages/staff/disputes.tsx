export { DisputesQueue as default } from '#features/reviews/ui/disputes-queue.tsx'
