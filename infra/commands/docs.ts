import { writeFileSync } from 'node:fs'
import { endpointsPage } from '#infra/manifest/endpoints-page.ts'
import { renderOpenApi } from '#infra/manifest/openapi.ts'

writeFileSync(new URL('../../functions/ENDPOINTS.md', import.meta.url), endpointsPage())
writeFileSync(new URL('../../functions/openapi.json', import.meta.url), renderOpenApi())
