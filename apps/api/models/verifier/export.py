"""python export.py state.pt [name]: writes verifier.onnx or the file of that name, the bundled 8-bit graph with the trained weights and a head, and its hash."""

import hashlib
import os
import sys

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from base_model import HERE, LAYERS, MAPS, NORMS, ONNX, matrix_names


def export(path, name="verifier.onnx"):
    state = {name: weights.numpy() for name, weights in torch.load(path, map_location="cpu").items()}
    model = onnx.load(ONNX)
    graph = model.graph
    stored = {one.name: one for one in graph.initializer}

    def put(name, values):
        stored[name].CopyFrom(numpy_helper.from_array(np.ascontiguousarray(values), name))

    def put_like(name, value):
        before = numpy_helper.to_array(stored[name])
        put(name, np.asarray(value, before.dtype).reshape(before.shape))

    maps = [f"layers.{layer}.{name}" for layer in range(LAYERS) for name, _ in MAPS]
    for matrix, ours in zip(matrix_names(stored), maps):
        weights = state[f"{ours}.weight"].T
        scale = np.maximum(np.abs(weights).max(0), 1e-8) / 127
        put(f"{matrix}_quantized", np.clip(np.round(weights / scale), -127, 127).astype(np.int8))
        put(f"{matrix}_scale", scale.astype(np.float32))
        put(f"{matrix}_zero_point", np.zeros(weights.shape[1], np.int8))
    for layer in range(LAYERS):
        for ours, theirs in MAPS:
            put(f"encoder.layer.{layer}.{theirs}.bias", state[f"layers.{layer}.{ours}.bias"])
        for ours, theirs in NORMS:
            for part in ("weight", "bias"):
                put(f"encoder.layer.{layer}.{theirs}.{part}", state[f"layers.{layer}.{ours}.{part}"])
    for part in ("weight", "bias"):
        put(f"embeddings.LayerNorm.{part}", state[f"ln.{part}"])
    types = state["t.weight"]
    low, high = min(types.min(), 0), max(types.max(), 0)
    scale = (high - low) / 255
    zero = round(-low / scale)
    table = "embeddings.token_type_embeddings.weight"
    put(f"{table}_quantized", np.clip(np.round(types / scale) + zero, 0, 255).astype(np.uint8))
    put_like(f"{table}_scale", scale)
    put_like(f"{table}_zero_point", zero)

    add_head(graph, state)
    model.producer_name = "fieldproof"
    onnx.checker.check_model(model)
    out = os.path.join(HERE, name)
    onnx.save(model, out)
    with open(out, "rb") as file:
        print(hashlib.sha256(file.read()).hexdigest())


def add_head(graph, state):
    """The first piece beside the mean of all, a layer with GELU, and four likelihoods."""
    hidden = graph.output[0].name
    for name, values in [
        ("first", np.array(0, np.int64)),
        ("w1", state["head.1.weight"].T.copy()),
        ("b1", state["head.1.bias"]),
        ("w2", state["head.4.weight"].T.copy()),
        ("b2", state["head.4.bias"]),
        ("root", np.float32(2**0.5)),
        ("half", np.float32(0.5)),
        ("one", np.float32(1)),
    ]:
        graph.initializer.append(numpy_helper.from_array(np.asarray(values), f"head.{name}"))

    def node(kind, inputs, output, **attributes):
        graph.node.append(helper.make_node(kind, inputs, [output], **attributes))

    node("Gather", [hidden, "head.first"], "head.cls", axis=1)
    node("ReduceMean", [hidden], "head.mean", axes=[1], keepdims=0)
    node("Concat", ["head.cls", "head.mean"], "head.both", axis=1)
    node("Gemm", ["head.both", "head.w1", "head.b1"], "head.inner")
    node("Div", ["head.inner", "head.root"], "head.scaled")
    node("Erf", ["head.scaled"], "head.erf")
    node("Add", ["head.erf", "head.one"], "head.above")
    node("Mul", ["head.inner", "head.above"], "head.product")
    node("Mul", ["head.product", "head.half"], "head.gelu")
    node("Gemm", ["head.gelu", "head.w2", "head.b2"], "head.logits")
    node("Softmax", ["head.logits"], "likelihoods", axis=1)
    del graph.output[:]
    graph.output.append(helper.make_tensor_value_info("likelihoods", TensorProto.FLOAT, ["batch", 4]))


if __name__ == "__main__":
    export(*sys.argv[1:])
