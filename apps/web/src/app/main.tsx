import { bearStyleNonce } from '@fieldproof/ui/style-nonce'
import { ThemeProvider } from '@fieldproof/ui/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AuthProvider } from '../components/auth/auth-provider.tsx'
import { createQueryClient } from '../lib/query-client.ts'
import { trpc, trpcClient } from '../lib/trpc.ts'
import { Overlays } from './overlays.tsx'
import { createAppRouter } from './router.tsx'
import '../styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element.')

bearStyleNonce()
const queryClient = createQueryClient()
const router = createAppRouter()

createRoot(root).render(
  <StrictMode>
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider>
          <Overlays>
            <AuthProvider>
              <RouterProvider router={router} />
            </AuthProvider>
          </Overlays>
        </ThemeProvider>
      </QueryClientProvider>
    </trpc.Provider>
  </StrictMode>,
)
