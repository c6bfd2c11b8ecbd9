import { writeFileSync } from 'node:fs'
import { endpointsPage } from '#infra/manifest/endpoints-page.ts'

writeFileSync(new URL('../../functions/ENDPOINTS.md', import.meta.url), endpointsPage())
